// Switches from root to nobody before any of a person's program is read. All modules are loaded by then.

const nobody = 65_534;

export const lowerPrivileges = (): void => {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
};

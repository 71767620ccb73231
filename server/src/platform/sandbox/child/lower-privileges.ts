// Root becomes nobody before the first line of a person's program is read. The modules are loaded by then.

const nobody = 65_534;

export const lowerPrivileges = (): void => {
  if (process.getuid?.() !== 0) return;
  process.setgroups?.([]);
  process.setgid?.(nobody);
  process.setuid?.(nobody);
};

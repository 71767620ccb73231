// What of our environment the PostgreSQL programs see: none of the PG… settings that would turn their heads.

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive', 'windir'];

/** A small environment with messages in English, since we read them. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

// The environment of the PostgreSQL programs, without PG… variables that would change their behavior.

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SystemDrive', 'windir'];

/** A minimal environment with messages in English, because we parse them. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const kept = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

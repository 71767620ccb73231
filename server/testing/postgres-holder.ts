// A program that runs the embedded PostgreSQL on a given folder, so that tests can kill it like a server.
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts';
import { StartError } from '../src/platform/kernel/start-error.ts';

const [, , dataDir = ''] = process.argv;
const tell = (message: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => tell({ log: line }) });
  const { connectionString, pid, launcher } = postgres;
  tell({ connectionString, pid, launcher });
  const end = async () => {
    await postgres.stop();
    tell({ stopped: true });
    process.exit(0);
  };
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  tell({ startError: error.message });
  process.exitCode = 1;
}

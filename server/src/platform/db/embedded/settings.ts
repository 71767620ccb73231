// The settings of the embedded PostgreSQL.
import { socketFolder } from './address.ts';

/** Durable: an acknowledged save survives a crash of any process or of the machine. */
const settings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  // Statements are short, so compiling them costs more than it saves.
  jit: 'off',
  // Parallel workers need /dev/shm, which a default container limits to 64 MB.
  max_parallel_workers_per_gather: '0',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: socketFolder,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // People's answers never appear in the log: neither the failing statement nor the conflicting values.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** As arguments of `postgres`; `extra` overrides the settings above. */
export function settingArguments(extra: Record<string, string>): string[] {
  return Object.entries({ ...settings, ...extra }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

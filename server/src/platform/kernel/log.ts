// What every part writes its log lines through: the methods of a pino logger.
export type Log = {
  debug: (fields: object, message?: string) => void;
  info: (fields: object, message?: string) => void;
  warn: (fields: object, message?: string) => void;
  error: (fields: object, message?: string) => void;
};

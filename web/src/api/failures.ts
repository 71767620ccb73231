// Re-exports the ways a call can fail, for code that may only import the API.
export { ApiError, NetworkError } from '../session/failures.ts';

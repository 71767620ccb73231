// Re-exports the error types of a call, for code that may import only the API.
export { ApiError, NetworkError } from '../session/failures.ts';

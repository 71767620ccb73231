// The ways in which a call fails, for those above: they import the api alone.
export { ApiError, NetworkError } from '../session/failures.ts';

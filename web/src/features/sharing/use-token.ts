// The token after # in a shared page's URL.
import { useLocation } from 'react-router';

/** Empty if there is none. */
export const useToken = (): string => useLocation().hash.slice(1);

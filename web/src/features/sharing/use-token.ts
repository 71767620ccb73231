// The token that stands behind # in the address of a shared page.
import { useLocation } from 'react-router';

/** Empty where there is none. */
export const useToken = (): string => useLocation().hash.slice(1);

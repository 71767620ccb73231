// Checks every page with axe on a phone in both themes, and on a large screen those that pages.e2e.ts skips.
import { isForDeep, looks } from './every-page.ts';
import { holdLooks } from './look-scene.ts';

holdLooks(looks, 390);
holdLooks(looks.filter(isForDeep), 1440, [390, 320]);

// Every page on a large screen: nothing for axe to complain of in both themes, and nothing to scroll sideways on a phone.
import { holdLooks } from './look-scene.ts';

holdLooks(1440, [390, 320]);

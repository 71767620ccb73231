// Every page on a phone, as axe sees it in both themes: its other half, at 1440, is in pages.e2e.ts, which `npm test` has time for.
import { holdLooks } from './look-scene.ts';

holdLooks(390);

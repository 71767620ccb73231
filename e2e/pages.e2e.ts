// Checks pages on a large screen with axe in both themes, and that they don't scroll horizontally on a phone.
import { isForDeep, looks } from './every-page.ts';
import { holdLooks } from './look-scene.ts';

holdLooks(
  looks.filter((look) => !isForDeep(look)),
  1440,
  [390, 320],
);

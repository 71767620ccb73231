// The pages of visitors and people on a large screen: nothing for axe to complain of in both themes, nothing to scroll sideways on a phone.
import { isForDeep, looks } from './every-page.ts';
import { holdLooks } from './look-scene.ts';

holdLooks(
  looks.filter((look) => !isForDeep(look)),
  1440,
  [390, 320],
);

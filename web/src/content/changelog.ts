// What changed for people who use or run the product: CHANGELOG.md, a section for each version.
import source from '../../../CHANGELOG.md?raw';

/** "## 1.0.0, in development" and what stands beneath it, as it is written; the title and its sentence are the page's. */
export const changelog: string = source.slice(source.indexOf('\n## ')).trim();

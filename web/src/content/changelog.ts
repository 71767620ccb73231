// What changed for people who use or run the product: CHANGELOG.md, a section for each version.
import source from '../../../CHANGELOG.md?raw';

/** "## 1.0.0, in development" and everything below it, verbatim; the page has its own title and lead. */
export const changelog: string = source.slice(source.indexOf('\n## ')).trim();

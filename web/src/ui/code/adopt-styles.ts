// Lets CodeMirror add styles under our content security policy: as an adopted stylesheet instead of a <style> element.
import { EditorView } from '@codemirror/view';

let adopted = false;

/**
 * CodeMirror adds a <style> element to a document but adopts a stylesheet in a shadow root, and caches its style module on a
 * property of either. Copying that property from a shadow root to the document makes the document use the adopted stylesheet.
 */
export const adoptStyles = (): void => {
  if (adopted) return;
  adopted = true;
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  new EditorView({ root }).destroy();
  Object.assign(document, root);
};

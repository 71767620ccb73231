// Lets CodeMirror add styles under our content security policy: as an adopted stylesheet instead of a <style> element.
import { EditorView } from '@codemirror/view';

let adopted = false;

/**
 * It writes a <style> into a document and adopts a sheet in a shadow root, and remembers by a property of either where its
 * styles are. The document is given the shadow root's property, and so its sheet.
 */
export const adoptStyles = (): void => {
  if (adopted) return;
  adopted = true;
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  new EditorView({ root }).destroy();
  Object.assign(document, root);
};

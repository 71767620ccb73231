// The code editor: CodeMirror with the features for writing a function, and no keyboard trap. Loaded on demand.
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { python } from '@codemirror/lang-python';
import { PostgreSQL, sql } from '@codemirror/lang-sql';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { adoptStyles } from './adopt-styles.ts';
import { editorLook } from './editor-theme.ts';

export type CodeLanguage = 'python' | 'javascript' | 'typescript' | 'sql';

export type EditorSetting = {
  /** Attributes of the editable element, such as its label and description. */
  attributes: Record<string, string>;
  readOnly: boolean;
  /** Line numbers, starting at 1. */
  markedLines: readonly number[];
};
type Options = EditorSetting & {
  parent: HTMLElement;
  value: string;
  language: CodeLanguage;
  onChange: (value: string) => void;
  onRun: () => void;
};

export type Editor = {
  /** Replaces the text and keeps the cursor position if possible. */
  setValue: (value: string) => void;
  set: (setting: EditorSetting) => void;
  select: (from: number, to: number) => void;
  focus: () => void;
  destroy: () => void;
};

const grammars: Record<CodeLanguage, () => Extension> = {
  python,
  javascript: () => javascript(),
  typescript: () => javascript({ typescript: true }),
  sql: () => sql({ dialect: PostgreSQL }),
};
const indents: Record<CodeLanguage, string> = {
  python: '    ',
  javascript: '  ',
  typescript: '  ',
  sql: '  ',
};

/** Marks changes made by the caller, which aren't reported to `onChange`. */
const fromOutside = Annotation.define<boolean>();
const markedLine = Decoration.line({ class: 'cm-marked' });

const settingOf = ({ attributes, readOnly, markedLines }: EditorSetting): Extension => [
  EditorState.readOnly.of(readOnly),
  // It's focusable anyway; the attribute tells accessibility checkers that this scrollable area is reachable.
  EditorView.contentAttributes.of({
    tabindex: '0',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
  }),
  EditorView.contentAttributes.of(readOnly ? { ...attributes, 'aria-readonly': 'true' } : attributes),
  EditorView.decorations.of(({ state }) =>
    Decoration.set(
      [...new Set(markedLines)]
        .filter((line) => line >= 1 && line <= state.doc.lines)
        .toSorted((a, b) => a - b)
        .map((line) => markedLine.range(state.doc.line(line).from)),
    ),
  ),
];

/** Tab indents. After Escape, Tab moves the focus instead, until the editor is focused again. */
const leaving: Extension = [
  keymap.of([
    {
      key: 'Escape',
      run: (view) => {
        view.setTabFocusMode(true);
        return true;
      },
    },
  ]),
  EditorView.domEventHandlers({ focus: (_, view) => view.setTabFocusMode(false) }),
];

/**
 * Typing over a multi-line selection. The browser would merge the lines with an inline style, which our content security policy
 * blocks.
 */
const overLines = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    const { from, to } = view.state.selection.main;
    const isOneLine = view.state.doc.lineAt(from).to >= to;
    if (inputType !== 'insertText' || data === null || view.composing || isOneLine) return false;
    const insert = () =>
      view.state.update({
        ...view.state.replaceSelection(data),
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});

// Ctrl+Enter is a shortcut of the surrounding page.
const editingKeys = defaultKeymap.filter(({ key }) => key !== 'Mod-Enter');

export const openEditor = ({ parent, value, language, onChange, onRun, ...first }: Options): Editor => {
  adoptStyles();
  const setting = new Compartment();
  const run = (): boolean => {
    onRun();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        history(),
        indentUnit.of(indents[language]),
        EditorState.tabSize.of(indents[language].length),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        grammars[language](),
        editorLook,
        leaving,
        overLines,
        keymap.of([
          { key: "Mod-'", run },
          { key: "Ctrl-'", run },
          ...closeBracketsKeymap,
          ...editingKeys,
          ...historyKeymap,
          indentWithTab,
        ]),
        setting.of(settingOf(first)),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && !transactions.some((transaction) => transaction.annotation(fromOutside)))
            onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setValue: (text) => {
      const { doc, selection } = view.state;
      if (doc.toString() === text) return;
      const anchor = Math.min(selection.main.anchor, text.length);
      view.dispatch({
        changes: { from: 0, to: doc.length, insert: text },
        selection: { anchor },
        annotations: fromOutside.of(true),
      });
    },
    set: (next) => view.dispatch({ effects: setting.reconfigure(settingOf(next)) }),
    select: (from, to) => {
      const { length } = view.state.doc;
      view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) } });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
};

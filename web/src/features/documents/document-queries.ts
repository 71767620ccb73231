// Extracts a file's text, and suggests tests from the fields; keeps the fields for this tab only.
import { mostFileBytes, type DocumentKind } from '@rehearse/contract/insights/documents.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, call } from '../../api/call.ts';
import { personKey } from '../../session/person.ts';

export type DocumentTexts = Record<DocumentKind, string>;

/** Checked here, so that a large file isn't uploaded in vain; same message as the server's. */
export class FileTooLarge extends Error {
  constructor() {
    super(
      'This file is larger than 5 MB. Make it smaller (for example, by removing images), or paste the text.',
    );
  }
}

export const useReadFile = () =>
  useMutation({
    mutationFn: async (file: File) => {
      if (file.size > mostFileBytes) throw new FileTooLarge();
      const body = new Uint8Array(await file.arrayBuffer());
      return { ...(await call(api.readDocument, { body })), name: file.name };
    },
  });

/** A model may read for half a minute: leaving the page cancels it. */
export const useSuggestion = () => {
  const under = useRef<AbortController>(null);
  useEffect(() => () => under.current?.abort(), []);
  return useMutation({
    mutationFn: (texts: DocumentTexts) => {
      under.current = new AbortController();
      return call(api.suggestTest, { body: texts }, { signal: under.current.signal });
    },
  });
};

const nothing: DocumentTexts = { job: '', resume: '' };

/**
 * What stands in the fields: still there after a look at another page, gone with the tab. Neither the server nor the
 * device keeps it.
 */
export const useTexts = (): [DocumentTexts, (by: Partial<DocumentTexts>) => void] => {
  const queries = useQueryClient();
  const key = ['documents', 'fields', personKey()];
  const [texts, setTexts] = useState(() => queries.getQueryData<DocumentTexts>(key) ?? nothing);
  const change = (by: Partial<DocumentTexts>): void =>
    setTexts((before) => {
      const after = { ...before, ...by };
      queries.setQueryData(key, after);
      return after;
    });
  return [texts, change];
};

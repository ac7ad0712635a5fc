import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import { isExternalLink } from "../windows/window-guards";

type Lines = MenuItemConstructorOptions[];

/** What is under the pointer. */
export type Pointed = Pick<
  ContextMenuParams,
  "isEditable" | "selectionText" | "misspelledWord" | "dictionarySuggestions" | "linkURL" | "editFlags"
>;
interface PointedActions {
  /** Replaces the misspelled word. */
  replace: (word: string) => void;
  addToDictionary: (word: string) => void;
  openExternal: (url: string) => void;
  copyText: (text: string) => void;
}

const MAX_SUGGESTIONS = 5;
const SEPARATOR: MenuItemConstructorOptions = { type: "separator" };

function spelling(
  { misspelledWord, dictionarySuggestions }: Pointed,
  { replace, addToDictionary }: PointedActions,
): Lines {
  if (!misspelledWord) return [];
  const suggestions: Lines = dictionarySuggestions
    .slice(0, MAX_SUGGESTIONS)
    .map((word) => ({ label: word.replaceAll("&", "&&"), click: () => replace(word) }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: "No suggestions", enabled: false }]),
    { label: "Add to dictionary", click: () => addToDictionary(misspelledWord) },
  ];
}

function link({ linkURL }: Pointed, { openExternal, copyText }: PointedActions): Lines {
  // The address of a link within the console is of no use outside it.
  if (!isExternalLink(linkURL)) return [];
  const { protocol, pathname } = new URL(linkURL);
  if (protocol === "http:" || protocol === "https:")
    return [
      { label: "Open in the browser", click: () => openExternal(linkURL) },
      { label: "Copy link", click: () => copyText(linkURL) },
    ];
  const copied = decodeURIComponent(pathname);
  return [{ label: protocol === "tel:" ? "Copy number" : "Copy address", click: () => copyText(copied) }];
}

function text({ isEditable, selectionText, editFlags }: Pointed): Lines {
  const copy: MenuItemConstructorOptions = { role: "copy", enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === "" ? [] : [copy];
  return [
    { role: "undo", enabled: editFlags.canUndo },
    { role: "redo", enabled: editFlags.canRedo },
    SEPARATOR,
    { role: "cut", enabled: editFlags.canCut },
    copy,
    { role: "paste", enabled: editFlags.canPaste },
    SEPARATOR,
    { role: "selectAll", enabled: editFlags.canSelectAll },
  ];
}

/** Returns the context menu for text, fields and links; empty if there is nothing to offer. */
export const contextMenu = (pointed: Pointed, actions: PointedActions): Lines =>
  [spelling(pointed, actions), link(pointed, actions), text(pointed)]
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : [SEPARATOR, ...lines]));

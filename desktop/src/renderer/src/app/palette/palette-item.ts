import type { SVGIconProps } from "@blueprintjs/icons";
import type { ComponentType } from "react";

/** A line of the palette: a screen, something to do, or a record. */
export interface PaletteItem {
  key: string;
  title: string;
  detail?: string;
  Icon: ComponentType<SVGIconProps>;
  /** Comes from the server's answer, which may be of an earlier question. */
  isFound?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** True when each typed word begins a word of the text. */
export function beginsWords(text: string, typed: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

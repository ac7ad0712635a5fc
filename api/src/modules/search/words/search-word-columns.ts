import { z } from "@fundi/shared/contract/z";
import { SEARCH_WORD_KINDS } from "@fundi/shared/search/search-words";
import {
  flag,
  integer,
  json,
  nullable,
  oneOf,
  type RecordOf,
  serial,
  table,
  text,
} from "../../../platform/database/table";

const PHRASES = z.array(z.string());

export const SEARCH_WORDS = table(
  "search_words",
  {
    id: serial("id"),
    replaces: nullable(text("replaces")),
    kind: oneOf("kind", SEARCH_WORD_KINDS),
    words: json("words", PHRASES, []),
    meanings: json("meanings", PHRASES, []),
    servicesFirst: flag("services_first"),
    isActive: flag("is_active"),
    version: integer("version"),
  },
  ["updated_at"],
);

export interface SearchWordRecord extends RecordOf<typeof SEARCH_WORDS.columns> {}

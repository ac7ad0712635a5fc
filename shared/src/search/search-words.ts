import { endpoint } from "../contract/endpoint";
import { Id, idParams, oneLine, typedSearch, Version } from "../contract/fields";
import { z } from "../contract/z";

/**
 * `same`: each of the words finds what any of them finds. `means`: the words find the meanings as well, not the other way
 * round. `ignored`: the words say nothing about what is wanted.
 */
export const SEARCH_WORD_KINDS = ["same", "means", "ignored"] as const;
export type SearchWordKind = (typeof SEARCH_WORD_KINDS)[number];

/** Words and phrases of one entry; a phrase has at most this many characters. */
export const SEARCH_WORDS_MAX = 120;
export const SEARCH_WORD_LENGTH = 60;

/** What the shop knows about words that customers type into the search. */
export const SearchWord = z
  .object({
    /** Null for an entry that the shop began with and that nobody has changed. */
    id: Id.nullable(),
    /** The entry that the shop began with and that this one replaces; null for one of the shop's own. */
    replaces: z.string().nullable(),
    kind: z.enum(SEARCH_WORD_KINDS),
    /** Words and phrases, as they are typed. */
    words: z.array(z.string()),
    /** Words and phrases of the shop's own texts; empty but for `means`. */
    meanings: z.array(z.string()),
    /** The words ask for work, or describe what is broken: services come before goods. */
    servicesFirst: z.boolean(),
    isActive: z.boolean(),
    version: Version,
  })
  .meta({ id: "SearchWord" });
export type SearchWord = z.infer<typeof SearchWord>;

const words = z.array(oneLine(SEARCH_WORD_LENGTH).toLowerCase()).max(SEARCH_WORDS_MAX);

export const SearchWordForm = z
  .object({
    kind: z.enum(SEARCH_WORD_KINDS),
    words: words.min(1, "Type at least one word"),
    meanings: words.default([]),
    servicesFirst: z.boolean().default(false),
    isActive: z.boolean().default(true),
  })
  .superRefine(({ kind, words: typed, meanings }, context) => {
    if (kind === "means" && meanings.length === 0)
      context.addIssue({ code: "custom", path: ["meanings"], message: "Say what the words mean" });
    if (kind === "same" && typed.length < 2)
      context.addIssue({ code: "custom", path: ["words"], message: "Type at least two words that mean the same" });
  })
  .transform((form) => (form.kind === "means" ? form : { ...form, meanings: [] }));
export type SearchWordForm = z.infer<typeof SearchWordForm>;

export const listSearchWords = endpoint({
  method: "GET",
  path: "/api/admin/search/words",
  summary: "What the search knows about words: the shop's own entries, then those that it began with",
  access: "staff",
  response: z.array(SearchWord),
});

export const createSearchWord = endpoint({
  method: "POST",
  path: "/api/admin/search/words",
  summary: "Add words to the search, or change those that the shop began with",
  access: "manager",
  body: SearchWordForm.and(z.object({ replaces: z.string().max(40).nullish() })),
  response: SearchWord,
  status: 201,
  errors: ["NOT_FOUND", "CONFLICT"],
});

export const updateSearchWord = endpoint({
  method: "PUT",
  path: "/api/admin/search/words/:id",
  summary: "Change words of the search",
  access: "manager",
  params: idParams,
  body: SearchWordForm.and(z.object({ version: Version.optional() })),
  response: SearchWord,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const deleteSearchWord = endpoint({
  method: "DELETE",
  path: "/api/admin/search/words/:id",
  summary: "Delete words of the search; changed ones are again as the shop began with them",
  access: "manager",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND"],
});

export const previewSearch = endpoint({
  method: "GET",
  path: "/api/admin/search/preview",
  summary: "How a query is understood, and what it finds first",
  access: "staff",
  query: z.object({ q: typedSearch(100) }),
  response: z.object({
    /** Each part that is searched for, with what counts as it. */
    parts: z.array(z.object({ typed: z.string(), meanings: z.array(z.string()) })),
    corrected: z.string().optional(),
    /** From top to bottom, as customers see them. */
    results: z.array(z.object({ kind: z.enum(["product", "service", "faq", "guide"]), id: Id, title: z.string() })),
    total: z.number().int(),
  }),
});

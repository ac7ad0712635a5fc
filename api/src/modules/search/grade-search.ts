import { PRODUCT_GRADES } from "@fundi/shared/catalog/product-grade";
import type { ProductSearch } from "./product-search";
import { wordsOf } from "./words";

const GRADE_WORDS: ReadonlySet<string> = new Set(["grade", "gredi"]);
const GRADES: ReadonlySet<string> = new Set(PRODUCT_GRADES.map((grade) => grade.toLowerCase()));

/** Returns the grade that a query names ("laptop grade a", "grade-b thinkpad", "a grade"), and its other words; else null. */
export function readGrade(q: string): { grade: string; rest: string } | null {
  const words = wordsOf(q.replaceAll("-", " "));
  const isGrade = (at: number) => GRADES.has(words[at] ?? "");
  const at = words.findIndex((word, index) => GRADE_WORDS.has(word) && (isGrade(index + 1) || isGrade(index - 1)));
  if (at === -1) return null;
  const letter = isGrade(at + 1) ? at + 1 : at - 1;
  const rest = words.filter((_, index) => index !== at && index !== letter).join(" ");
  return { grade: words[letter] ?? "", rest };
}

/** Finds goods of the grade that a query names by its other words; where there are none, all of the words count. */
export function withGradeWords<Search extends Pick<ProductSearch, "page">>(search: Search): Search {
  const page: Search["page"] = async (query, maxBacklog) => {
    const named = query.q ? readGrade(query.q) : null;
    if (!named) return search.page(query, maxBacklog);
    const facets = { ...query.facets, grade: query.facets?.grade ?? [named.grade] };
    const found = await search.page({ ...query, q: named.rest || undefined, facets }, maxBacklog);
    return found.total > 0 ? found : search.page(query, maxBacklog);
  };
  return { ...search, page };
}

import type { FormOf } from "./content-editing";
import { type ContentKind, listContent } from "./content-store";
import type { SupportDependencies } from "./support-dependencies";
import { createContent } from "./use-cases/create-content";
import { removeContent } from "./use-cases/remove-content";
import { type ContentChange, updateContent } from "./use-cases/update-content";

/** FAQs and links to further help: managers edit them, customers read them. Written out, as binding would lose which kind it is. */
export const createContentService = (dependencies: SupportDependencies) => ({
  list: <K extends ContentKind>(kind: K) => listContent(dependencies.db, kind),

  create: <K extends ContentKind>(kind: K, form: FormOf[K], editorId: number) =>
    createContent(dependencies, kind, form, editorId),

  update: <K extends ContentKind>(kind: K, id: number, change: ContentChange<FormOf[K]>, editorId: number) =>
    updateContent(dependencies, kind, id, change, editorId),

  remove: (kind: ContentKind, id: number, editorId: number) => removeContent(dependencies, kind, id, editorId),
});

export type ContentService = ReturnType<typeof createContentService>;

import { PICTURE_WIDTHS, type PictureWidth } from "../catalog/product-picture";
import { Service } from "../catalog/services";
import { endpoint } from "../contract/endpoint";
import { Id, Instant, idParams, oneLine, optionalLine, text, Version } from "../contract/fields";
import { z } from "../contract/z";
import { LANGUAGES } from "../languages/languages";
import { FoundProduct } from "../search/shop-search";
import { PictureAddress } from "../uploads/picture-address";
import { SLUG } from "../values/slug";
import {
  GUIDE_DEVICES,
  GUIDE_DIFFICULTIES,
  GUIDE_PRODUCTS_MAX,
  GUIDE_SERVICES_MAX,
  GUIDE_STATUSES,
  GUIDE_TOOLS_MAX,
  STEP_PICTURES_MAX,
  STEPS_MAX,
} from "./guide-rules";

const Picture = z.object({ url: z.string(), alt: z.string() });

/** A guide in a list, in one language. */
export const GuideSummary = z
  .object({
    id: Id,
    slug: z.string(),
    /** In which it is told: English where there is no complete translation. */
    language: z.enum(LANGUAGES),
    /** Those in which all of it is there. */
    languages: z.array(z.enum(LANGUAGES)).default(["en"]),
    title: z.string(),
    summary: z.string(),
    devices: z.array(z.enum(GUIDE_DEVICES)),
    difficulty: z.enum(GUIDE_DIFFICULTIES),
    minutes: z.number().int(),
    steps: z.number().int(),
    /** The first picture of its steps. */
    picture: Picture.nullable(),
    /** Services that do what it tells. */
    serviceIds: z.array(Id),
    publishedAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "GuideSummary" });
export type GuideSummary = z.infer<typeof GuideSummary>;

const Step = z.object({ title: z.string(), text: z.string(), caution: z.string(), pictures: z.array(Picture) });

/** A guide as customers read it, in one language. */
export const Guide = GuideSummary.omit({ steps: true, picture: true, serviceIds: true })
  .extend({
    tools: z.array(z.string()),
    steps: z.array(Step),
    stopWhen: z.string(),
    /** The offered services that do what it tells, the best first. */
    services: z.array(Service),
    products: z.array(FoundProduct),
  })
  .meta({ id: "Guide" });
export type Guide = z.infer<typeof Guide>;

/** In the address, so that caches tell the languages apart. */
const language = z.enum(LANGUAGES).default("en");

export const listGuides = endpoint({
  method: "GET",
  path: "/api/guides",
  summary: "The published guides, the newest first, each in the language asked for where it is complete",
  access: "guest",
  query: z.object({ language }),
  response: z.array(GuideSummary),
});

export const getGuide = endpoint({
  method: "GET",
  path: "/api/guides/:slug",
  summary: "A published guide, by the address of its page or an earlier one",
  access: "guest",
  params: z.object({ slug: z.string().regex(SLUG) }),
  query: z.object({ language }),
  response: Guide,
  errors: ["NOT_FOUND"],
});

export const getGuidePicture = endpoint({
  method: "GET",
  path: "/api/guides/:id/picture",
  summary: "The picture of a guide that `v` names, or its first, as WebP, at most `w` pixels wide and high",
  access: "guest",
  params: idParams,
  query: z.object({
    w: z.coerce
      .number()
      .refine((width): width is PictureWidth => PICTURE_WIDTHS.some((known) => known === width), {
        message: `Choose one of ${PICTURE_WIDTHS.join(", ")}`,
      })
      .default(640),
    /** `pictureVersion` of the picture's address; the response may then be cached for ever. */
    v: z.string().max(10).optional(),
  }),
  response: { binary: "image/webp" },
  errors: ["NOT_FOUND"],
});

const Words = z.object({
  title: optionalLine(120).default(""),
  summary: optionalLine(300).default(""),
  tools: z.array(oneLine(120)).max(GUIDE_TOOLS_MAX).default([]),
  stopWhen: text(1000).default(""),
});
const EMPTY_WORDS = { title: "", summary: "", tools: [], stopWhen: "" };

const TypedStepWords = z.object({
  title: optionalLine(120).default(""),
  text: text(3000).default(""),
  caution: text(600).default(""),
});

/** What staff write of a guide. A draft may lack anything but its title. */
export const GuideForm = z.object({
  status: z.enum(GUIDE_STATUSES).default("draft"),
  devices: z.array(z.enum(GUIDE_DEVICES)).min(1, "Choose at least one kind of device"),
  difficulty: z.enum(GUIDE_DIFFICULTIES).default("easy"),
  minutes: z.number().int().min(1, "At least a minute").max(1440, "At most a day, 1440 minutes").default(15),
  en: Words.extend({ title: oneLine(120) }),
  /** Empty: customers read English. */
  sw: Words.default(EMPTY_WORDS),
  steps: z
    .array(
      z.object({
        en: TypedStepWords,
        sw: TypedStepWords.default({ title: "", text: "", caution: "" }),
        pictures: z
          .array(
            z.object({
              url: PictureAddress,
              alt: optionalLine(200).default(""),
              altSw: optionalLine(200).default(""),
            }),
          )
          .max(STEP_PICTURES_MAX, `A step has at most ${STEP_PICTURES_MAX} pictures`)
          .default([]),
      }),
    )
    .max(STEPS_MAX, `A guide has at most ${STEPS_MAX} steps`)
    .default([]),
  serviceIds: z.array(Id).max(GUIDE_SERVICES_MAX, `Choose at most ${GUIDE_SERVICES_MAX} services`).default([]),
  productIds: z.array(Id).max(GUIDE_PRODUCTS_MAX, `Choose at most ${GUIDE_PRODUCTS_MAX} products`).default([]),
});
export type GuideForm = z.infer<typeof GuideForm>;

/** A guide in the list of staff. */
export const AdminGuideSummary = z
  .object({
    id: Id,
    slug: z.string(),
    status: z.enum(GUIDE_STATUSES),
    title: z.string(),
    devices: z.array(z.enum(GUIDE_DEVICES)),
    difficulty: z.enum(GUIDE_DIFFICULTIES),
    minutes: z.number().int(),
    steps: z.number().int(),
    kiswahili: z.enum(["none", "partial", "complete"]),
    /** When customers could read it first; null for one that was never published. */
    publishedAt: Instant.nullable(),
    updatedAt: Instant,
    version: Version,
  })
  .meta({ id: "AdminGuideSummary" });
export type AdminGuideSummary = z.infer<typeof AdminGuideSummary>;

const StoredWords = z.object({
  title: z.string(),
  summary: z.string(),
  tools: z.array(z.string()),
  stopWhen: z.string(),
});
const StoredStepWords = z.object({ title: z.string(), text: z.string(), caution: z.string() });

/** The texts and pictures of a guide as they are stored. */
export const GuideContent = z.object({
  en: StoredWords,
  sw: StoredWords,
  steps: z.array(
    z.object({
      en: StoredStepWords,
      sw: StoredStepWords,
      pictures: z.array(z.object({ url: z.string(), alt: z.string(), altSw: z.string() })),
    }),
  ),
});
export type GuideContent = z.infer<typeof GuideContent>;

/** A guide as staff edit it. */
export const AdminGuide = AdminGuideSummary.omit({ steps: true, title: true })
  .extend({
    ...GuideContent.shape,
    serviceIds: z.array(Id),
    /** With their names, as there are too many products to choose from a list. */
    products: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: "AdminGuide" });
export type AdminGuide = z.infer<typeof AdminGuide>;

export const listAdminGuides = endpoint({
  method: "GET",
  path: "/api/admin/guides",
  summary: "Guides in every status, the one that changed last first",
  access: "staff",
  response: z.array(AdminGuideSummary),
});

export const getAdminGuide = endpoint({
  method: "GET",
  path: "/api/admin/guides/:id",
  summary: "A guide as staff edit it",
  access: "staff",
  params: idParams,
  response: AdminGuide,
  errors: ["NOT_FOUND"],
});

/** A guide that was deleted and can be restored. */
export const DeletedGuide = z.object({ id: Id, title: z.string(), deletedAt: Instant }).meta({ id: "DeletedGuide" });
export type DeletedGuide = z.infer<typeof DeletedGuide>;

export const listDeletedGuides = endpoint({
  method: "GET",
  path: "/api/admin/deleted-guides",
  summary: "Guides that were deleted in the last thirty days and can be restored, the latest first",
  access: "staff",
  response: z.array(DeletedGuide),
});

/** What a guide said at a time. */
export const GuideVersion = GuideContent.extend({ version: Version, savedAt: Instant }).meta({ id: "GuideVersion" });
export type GuideVersion = z.infer<typeof GuideVersion>;

export const listGuideVersions = endpoint({
  method: "GET",
  path: "/api/admin/guides/:id/versions",
  summary: "What a guide said after each change of its texts and pictures, the latest first, at most twenty",
  access: "staff",
  params: idParams,
  response: z.array(GuideVersion),
  errors: ["NOT_FOUND"],
});

export const createGuide = endpoint({
  method: "POST",
  path: "/api/admin/guides",
  summary: "Add a guide",
  access: "manager",
  body: GuideForm,
  response: AdminGuide,
  status: 201,
  idempotent: true,
});

export const updateGuide = endpoint({
  method: "PUT",
  path: "/api/admin/guides/:id",
  summary: "Change a guide; a new title gives it a new address, and the earlier ones lead there",
  access: "manager",
  params: idParams,
  body: GuideForm.extend({ version: Version.optional() }),
  response: AdminGuide,
  errors: ["NOT_FOUND", "STALE_VERSION"],
});

export const deleteGuide = endpoint({
  method: "DELETE",
  path: "/api/admin/guides/:id",
  summary: "Delete a guide; it can be restored for thirty days",
  access: "manager",
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ["NOT_FOUND"],
});

export const restoreGuide = endpoint({
  method: "POST",
  path: "/api/admin/guides/:id/restore",
  summary: "Bring a deleted guide back as it was; one that is there stays as it is",
  access: "manager",
  params: idParams,
  response: AdminGuide,
  errors: ["NOT_FOUND"],
});

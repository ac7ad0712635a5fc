import { endpoint } from "../contract/endpoint";
import { oneLine, optionalLine, text } from "../contract/fields";
import { z } from "../contract/z";
import { PictureAddress } from "../uploads/picture-address";
import { ABOUT_LIMITS, SKETCH_CORNERS } from "./about-rules";

const both = (max: number) => z.object({ en: text(max), sw: text(max) });

/** What a shop says about itself, in both languages. */
export const About = z
  .object({
    /** Paragraphs are separated by empty lines. */
    story: both(ABOUT_LIMITS.story),
    /** Each with a text for those who do not see it. */
    photos: z
      .array(
        z.object({
          url: PictureAddress,
          alt: z.object({ en: oneLine(ABOUT_LIMITS.alt), sw: optionalLine(ABOUT_LIMITS.alt) }),
        }),
      )
      .max(ABOUT_LIMITS.photos),
    people: z
      .array(
        z.object({
          name: oneLine(ABOUT_LIMITS.name),
          role: z.object({ en: optionalLine(ABOUT_LIMITS.role), sw: optionalLine(ABOUT_LIMITS.role) }),
          photo: PictureAddress.nullable(),
        }),
      )
      .max(ABOUT_LIMITS.people),
    foundedYear: z.number().int().min(1900).max(2100).nullable(),
    /** Licences and registrations, as they are called on paper. */
    licences: z.array(oneLine(ABOUT_LIMITS.licence)).max(ABOUT_LIMITS.licences),
    /** How to find the shop: floor, entrance, what is next to it. */
    directions: both(ABOUT_LIMITS.directions),
    /** Where it is, for the app of maps and search engines. */
    place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
    /** The map that we draw: a crossing, the corner of the shop, and what stands opposite. */
    sketch: z
      .object({
        street: oneLine(ABOUT_LIMITS.street),
        crossing: oneLine(ABOUT_LIMITS.street),
        landmark: optionalLine(ABOUT_LIMITS.street),
        corner: z.enum(SKETCH_CORNERS),
      })
      .nullable(),
  })
  .meta({ id: "About" });
export type About = z.infer<typeof About>;

/** A shop that has said nothing about itself. */
export const NO_ABOUT: About = {
  story: { en: "", sw: "" },
  photos: [],
  people: [],
  foundedYear: null,
  licences: [],
  directions: { en: "", sw: "" },
  place: null,
  sketch: null,
};

export const getAbout = endpoint({
  method: "GET",
  path: "/api/about",
  summary: "What the shop says about itself: story, photos, people, and where it is",
  access: "guest",
  response: About,
});

import type { About } from "@fundi/shared/settings/about";
import { readPlace } from "@fundi/shared/settings/about-rules";

/** What the shop says about itself, as it is typed. */
export interface AboutDraft extends Omit<About, "foundedYear" | "place"> {
  foundedYear: string;
  /** "-1.2841, 36.8233", as maps write it; empty: not known. */
  place: string;
}

export const toAboutDraft = (about: About): AboutDraft => ({
  ...about,
  foundedYear: String(about.foundedYear ?? ""),
  place: about.place ? `${about.place.lat}, ${about.place.lng}` : "",
});

/** Returns what a draft says; an invalid number becomes `NaN`, which the contract rejects. */
export const toAbout = (draft: AboutDraft): About => ({
  ...draft,
  foundedYear: draft.foundedYear.trim() ? Number(draft.foundedYear) : null,
  place: draft.place.trim() ? (readPlace(draft.place) ?? { lat: Number.NaN, lng: Number.NaN }) : null,
});

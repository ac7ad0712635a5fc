import type { About } from "@fundi/shared/settings/about";
import { type InBoth, inWords } from "@fundi/shared/settings/about-rules";
import { thumbnailUrl } from "@fundi/shared/uploads/upload-rules";
import { t } from "@lingui/core/macro";
import { currentLanguage } from "../../../i18n";

const say = (words: InBoth) => inWords(words, currentLanguage());

/** The edge of an uploaded picture's small version, in pixels. */
const SMALL = 400;

interface PictureProps {
  url: string;
  alt: string;
  /** Shown width, as an image element's `sizes`. */
  sizes: string;
  className: string;
}

/** A picture of the shop; a phone loads the small version where that will do. */
const Picture = ({ url, alt, sizes, className }: PictureProps) => (
  <img
    src={url}
    srcSet={thumbnailUrl(url) === url ? undefined : `${thumbnailUrl(url)} ${SMALL}w, ${url} 1600w`}
    sizes={sizes}
    alt={alt}
    loading="lazy"
    decoding="async"
    className={className}
  />
);

/** What the shop tells of itself: its story with photos, its people, since when, and its licences. Nothing where it is empty. */
export function AboutStory({ about }: { about: About }) {
  const { photos, people, foundedYear, licences } = about;
  const paragraphs = say(about.story)
    .split("\n\n")
    .filter((paragraph) => paragraph.trim());
  return (
    <>
      {(paragraphs.length > 0 || photos.length > 0) && (
        <section aria-label={t`Our story`} className="mt-14 grid gap-8">
          {paragraphs.length > 0 && (
            <div className="grid max-w-prose gap-4 text-lg">
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          )}
          {photos.length > 0 && (
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {photos.map(({ url, alt }) => (
                <li key={url}>
                  <Picture
                    url={url}
                    alt={say(alt)}
                    sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 100vw"
                    className="aspect-4/3 w-full rounded-md bg-accent-soft object-cover"
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {people.length > 0 && (
        <section aria-labelledby="people" className="mt-14">
          <h2 id="people" className="mb-5 text-2xl sm:text-3xl">
            {t`Who you meet`}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
            {people.map(({ name, role, photo }) => (
              <li key={name} className="grid content-start gap-2">
                {photo ? (
                  <Picture
                    url={photo}
                    alt=""
                    sizes="(min-width: 64rem) 18rem, 45vw"
                    className="aspect-square w-full rounded-md bg-accent-soft object-cover"
                  />
                ) : (
                  <span
                    aria-hidden="true"
                    className="grid size-16 place-items-center rounded-full bg-accent-soft font-display text-2xl font-bold text-accent-strong"
                  >
                    {name.slice(0, 1)}
                  </span>
                )}
                <div>
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-muted wrap-anywhere">{say(role)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(foundedYear !== null || licences.length > 0) && (
        <dl className="mt-14 grid max-w-3xl gap-x-8 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
          {foundedYear !== null && (
            <div>
              <dt className="text-sm text-muted">{t`Since`}</dt>
              <dd className="text-lg font-semibold tabular-nums">{String(foundedYear)}</dd>
            </div>
          )}
          {licences.length > 0 && (
            <div>
              <dt className="text-sm text-muted">{t`Licences and registrations`}</dt>
              {licences.map((licence) => (
                <dd key={licence} className="font-semibold wrap-anywhere">
                  {licence}
                </dd>
              ))}
            </div>
          )}
        </dl>
      )}
    </>
  );
}

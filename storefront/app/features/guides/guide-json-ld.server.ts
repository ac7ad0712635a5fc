import { guidePath, guidePictureUrl } from "@fundi/shared/guides/guide-rules";
import type { Guide } from "@fundi/shared/guides/guides";
import { t } from "@lingui/core/macro";
import type { Article, BreadcrumbList } from "schema-dts";
import { LANGUAGE_FACTS, pathInLanguage } from "../../i18n";

/** Returns the pictures of a guide in order. */
export const picturesOf = ({ steps }: Pick<Guide, "steps">) => steps.flatMap(({ pictures }) => pictures);

/** Returns a guide and its breadcrumbs as schema.org JSON-LD. The publisher is the shop of the home page. */
export function guideJsonLd(guide: Guide, origin: string): object[] {
  const { id, title, summary, publishedAt, updatedAt, language } = guide;
  const at = (path: string) => origin + pathInLanguage(path, language);
  const images = picturesOf(guide).map(({ url }) => origin + guidePictureUrl(id, url, 1600));
  const facts: [Article, BreadcrumbList] = [
    {
      "@type": "Article",
      headline: title,
      description: summary,
      url: at(guidePath(guide)),
      mainEntityOfPage: at(guidePath(guide)),
      inLanguage: LANGUAGE_FACTS[language].locale,
      datePublished: publishedAt,
      dateModified: updatedAt,
      ...(images.length > 0 && { image: images }),
      author: { "@id": `${origin}/#shop` },
      publisher: { "@id": `${origin}/#shop` },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: t`Guides`, item: at("/guides") },
        { name: title, item: at(guidePath(guide)) },
      ].map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
  ];
  return facts as object[];
}

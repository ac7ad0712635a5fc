import type { About } from "@fundi/shared/settings/about";
import { inWords } from "@fundi/shared/settings/about-rules";
import { t } from "@lingui/core/macro";
import { buttonClass } from "../../../components/button";
import { Icon } from "../../../components/icon";
import { currentLanguage } from "../../../i18n";
import { AskUs, useShop } from "../../shell";
import { directionsLink, openStreetMapLink } from "./map-links";
import { SketchMap } from "./sketch-map";

/** How to get to the shop: the drawn map, words, and links to call and to apps of maps. */
export function FindUs({ about, className = "" }: { about: About; className?: string }) {
  const { brand, address } = useShop();
  const words = inWords(about.directions, currentLanguage());
  const directions = directionsLink(brand, address, about.place);
  const openStreetMap = openStreetMapLink(about.place);
  if (!about.sketch && !words && !about.place) return null;
  return (
    <section id="find-us" aria-labelledby="find-us-title" className={className}>
      <h2 id="find-us-title" className="mb-5 text-2xl sm:text-3xl">
        {t`How to find us`}
      </h2>
      <div className="grid items-start gap-6 md:grid-cols-2">
        {about.sketch && <SketchMap sketch={about.sketch} brand={brand} />}
        <div className="grid justify-items-start gap-4">
          {address && <p className="text-lg font-semibold wrap-anywhere">{address}</p>}
          {words && <p className="wrap-anywhere whitespace-pre-line text-muted">{words}</p>}
          <div className="flex flex-wrap gap-2">
            {directions && (
              <a href={directions} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: "sm" })}>
                <Icon name="pin" size={18} /> {t`Directions`}
              </a>
            )}
            {openStreetMap && (
              <a
                href={openStreetMap}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                {t`OpenStreetMap`}
              </a>
            )}
          </div>
          <AskUs about={t`how do I find you?`} />
        </div>
      </div>
    </section>
  );
}

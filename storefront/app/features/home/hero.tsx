import { HOME_TEXTS } from "@fundi/shared/settings/texts/home-texts";
import { Drawing } from "../../components/drawing";
import { SearchField } from "../search";
import { useShopText } from "../shell";
import { OpeningBadge } from "../shop";
import { Tasks } from "./tasks";

/** The first screen: what the shop does, whether it is open, and the three main tasks. */
export function Hero() {
  const text = useShopText(HOME_TEXTS);
  return (
    <section className="page grid items-center gap-x-12 gap-y-5 pt-5 pb-2 sm:pb-6 sm:pt-10 lg:grid-cols-[1.15fr_1fr] lg:pt-14">
      <div className="grid justify-items-start gap-3 sm:gap-4">
        <OpeningBadge />
        <h1 className="text-2xl sm:text-4xl">{text("home.heading")}</h1>
        <p className="max-w-prose text-lg text-muted">{text("home.sentence")}</p>
        <SearchField />
      </div>
      <Drawing scene="hero-bench" eager className="hidden w-full lg:row-span-2 lg:block" />
      <Tasks />
    </section>
  );
}

import { t } from "@lingui/core/macro";
import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { useNoteLastPage } from "../../browser/last-page";
import { classNames } from "../../components/class-names";
import { Footer } from "./footer";
import { Header } from "./header";
import { LoadingLine } from "./loading-line";
import { OfflineLine } from "./offline-line";
import { useThemeFollowsStorage } from "./theme";

/** Layout options in a route's `handle`. */
export interface ShellHandle {
  /** The page scrolls internally: it gets the height of the window, and no footer. */
  fillsScreen?: boolean;
}

/** Header, footer and notices around every page. */
export function Shell({ children, tools }: { children: ReactNode /** More of the bar on top. */; tools?: ReactNode }) {
  useThemeFollowsStorage();
  useNoteLastPage(useLocation().pathname);
  const fills = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.fillsScreen);
  return (
    <div className={classNames("flex flex-col", fills ? "h-(--visible-height,100dvh)" : "min-h-dvh")}>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t`Skip to the content`}
      </a>
      <Header tools={tools} />
      <LoadingLine />
      <OfflineLine />
      <main id="content" tabIndex={-1} className={classNames("grow outline-none", fills && "flex min-h-0 flex-col")}>
        {children}
      </main>
      {!fills && <Footer />}
    </div>
  );
}

import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { LoadingLine } from "./loading-line";
import { OfflineLine } from "./offline-line";
import { useThemeFollowsStorage } from "./theme";

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useThemeFollowsStorage();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        Skip to the content
      </a>
      <Header />
      <LoadingLine />
      <OfflineLine />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}

import { Suspense, useCallback, useMemo, useState } from "react";
import { Outlet } from "react-router-dom";
import { ScannerProvider } from "../../scanner/scanner-provider";
import { OrderLabelsProvider } from "../../screens/orders/order-labels";
import { useKeys } from "../../ui/keys/keys";
import { SearchPlace } from "../../ui/screen-search";
import { BellProvider } from "../bell/bell-provider";
import { ChatBell } from "../bell/chat-bell";
import { LiveProvider } from "../live-provider";
import { OfflineBar } from "../offline/offline-bar";
import { OfflineProvider } from "../offline/offline-provider";
import { Palette } from "../palette/palette";
import "./frame.css";
import { FollowShell } from "./follow-shell";
import { useGoToKeys } from "./go-to-keys";
import { Prefetch } from "./prefetch";
import { Rail } from "./rail";
import { TopBar } from "./top-bar";
import { VersionNotice } from "./version-notice";

/** What stays while screens change: the rail of screens, the top bar, the live connection. */
export function Frame() {
  const [searchPlace, setSearchPlace] = useState<HTMLElement | null>(null);
  const [isFinding, setFinding] = useState(false);
  const find = useCallback(() => setFinding(true), []);
  const keys = useMemo(
    () => [
      { combo: "mod+k", label: "Find anything", run: find, inInput: true as const },
      { combo: "?", label: "Show these keys" },
    ],
    [find],
  );
  useKeys("everywhere", keys);
  useGoToKeys();
  return (
    <LiveProvider>
      <OfflineProvider>
        <BellProvider>
          <FollowShell />
          <Prefetch />
          <ChatBell />
          <OrderLabelsProvider>
            <div className="frame">
              <a className="frame-skip" href="#screen">
                Skip to the screen
              </a>
              <Rail />
              <TopBar searchRef={setSearchPlace} onFind={find} />
              <div className="frame-notice">
                <VersionNotice />
                <OfflineBar />
              </div>
              <main id="screen" className="frame-main" tabIndex={-1}>
                <SearchPlace.Provider value={searchPlace}>
                  <Suspense>
                    <ScannerProvider>
                      <Outlet />
                    </ScannerProvider>
                  </Suspense>
                </SearchPlace.Provider>
              </main>
            </div>
            <Palette isOpen={isFinding} onClose={() => setFinding(false)} />
          </OrderLabelsProvider>
        </BellProvider>
      </OfflineProvider>
    </LiveProvider>
  );
}

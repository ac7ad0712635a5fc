import { Suspense, useCallback, useMemo, useState } from "react";
import { Outlet } from "react-router-dom";
import { BellProvider } from "../alerts/bell-provider";
import { RingingCalls } from "../calls/ringing-calls";
import { LiveProvider } from "../live/live-provider";
import { OfflineBar } from "../offline/offline-bar";
import { OfflineProvider } from "../offline/offline-provider";
import { ScannerProvider } from "../scanner/scanner-provider";
import { OrderLabelsProvider } from "../screens/orders/order-labels";
import { useKeys } from "../ui/keys/keys";
import { SearchSlot } from "../ui/screen-search";
import { ChatBell } from "./chat-bell";
import { Palette } from "./palette/palette";
import "./frame.css";
import { useGoToKeys } from "./navigation/go-to-keys";
import { Prefetch } from "./navigation/prefetch";
import { ScreenLoading } from "./navigation/route-states";
import { Rail } from "./rail";
import { ShellEventHandler } from "./shell-event-handler";
import { TopBar } from "./top-bar";
import { VersionNotice } from "./version-notice";

/** The layout around all screens: menu, top bar, and the providers that stay mounted while screens change. */
export function Frame() {
  const [searchSlot, setSearchSlot] = useState<HTMLElement | null>(null);
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
          <ShellEventHandler />
          <Prefetch />
          <ChatBell />
          <RingingCalls />
          <OrderLabelsProvider>
            <div className="frame">
              <a className="frame-skip" href="#screen">
                Skip to the screen
              </a>
              <Rail />
              <TopBar searchRef={setSearchSlot} onFind={find} />
              <div className="frame-notice">
                <VersionNotice />
                <OfflineBar />
              </div>
              <main id="screen" className="frame-main" tabIndex={-1}>
                <SearchSlot.Provider value={searchSlot}>
                  <Suspense fallback={<ScreenLoading />}>
                    <ScannerProvider>
                      <Outlet />
                    </ScannerProvider>
                  </Suspense>
                </SearchSlot.Provider>
              </main>
            </div>
            <Palette isOpen={isFinding} onClose={() => setFinding(false)} />
          </OrderLabelsProvider>
        </BellProvider>
      </OfflineProvider>
    </LiveProvider>
  );
}

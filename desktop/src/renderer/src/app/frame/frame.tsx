import { Suspense, useState } from "react";
import { Outlet } from "react-router-dom";
import { OrderLabelsProvider } from "../../screens/orders/order-labels";
import { SearchPlace } from "../../ui/screen-search";
import { BellProvider } from "../bell/bell-provider";
import { ChatBell } from "../bell/chat-bell";
import { LiveProvider } from "../live-provider";
import "./frame.css";
import { Rail } from "./rail";
import { TopBar } from "./top-bar";

/** What stays while screens change: the rail of screens, the top bar, the live connection. */
export function Frame() {
  const [searchPlace, setSearchPlace] = useState<HTMLElement | null>(null);
  return (
    <LiveProvider>
      <BellProvider>
        <ChatBell />
        <OrderLabelsProvider>
          <div className="frame">
            <a className="frame-skip" href="#screen">
              Skip to the screen
            </a>
            <Rail />
            <TopBar searchRef={setSearchPlace} />
            <main id="screen" className="frame-main" tabIndex={-1}>
              <SearchPlace.Provider value={searchPlace}>
                <Suspense>
                  <Outlet />
                </Suspense>
              </SearchPlace.Provider>
            </main>
          </div>
        </OrderLabelsProvider>
      </BellProvider>
    </LiveProvider>
  );
}

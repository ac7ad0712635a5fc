import { useEffect, useState } from "react";
import type { UpdateState } from "../../../bridge/contract";
import { bridge } from "./bridge";

/** Returns the update state of the installed console; a web page is always up to date. */
export function useUpdate(): UpdateState {
  const [update, setUpdate] = useState<UpdateState>({ state: "none" });
  useEffect(() => {
    let isMounted = true;
    void bridge.readUpdate().then((read) => {
      if (isMounted) setUpdate(read);
    });
    const stop = bridge.on("updateChanged", setUpdate);
    return () => {
      isMounted = false;
      stop();
    };
  }, []);
  return update;
}

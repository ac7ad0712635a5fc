import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { Button } from "../../components/button";
import { Icon } from "../../components/icon";
import { useHydrated } from "../../components/use-hydrated";

/** What a browser adds to a guide: printing, and a screen that stays on while hands are busy. */
export function GuideTools() {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="secondary" onClick={() => void printWithPictures()}>
        <Icon name="download" size={18} />
        {t`Print`}
      </Button>
      {"wakeLock" in navigator && <ScreenOn />}
    </div>
  );
}

/** Prints once the pictures are there that wait to be scrolled to. */
async function printWithPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("article img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}

/** Keeps the screen of the phone on. A page that is left loses the lock, and takes it again when it is back. */
function ScreenOn() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | undefined;
    let isEnded = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isEnded) await taken.release();
        else lock = taken;
      } catch {
        // A phone that saves its battery refuses.
        setOn(false);
      }
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isEnded = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [isOn]);
  return (
    <Button variant="secondary" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      <Icon name={isOn ? "check" : "sun"} size={18} />
      {t`Keep the screen on`}
    </Button>
  );
}

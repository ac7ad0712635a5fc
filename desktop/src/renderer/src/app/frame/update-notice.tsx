import { Button, PopoverNext } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import type { UpdateState } from "../../../../bridge/contract";
import { bridge } from "../../bridge/bridge";
import "./update-notice.css";

/** How it stands with a newer version of the installed console; a web page is always the newest. */
export function useUpdate(): UpdateState {
  const [update, setUpdate] = useState<UpdateState>({ state: "none" });
  useEffect(() => {
    let isHere = true;
    void bridge.readUpdate().then((read) => {
      if (isHere) setUpdate(read);
    });
    const stop = bridge.on("updateChanged", setUpdate);
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return update;
}

/** Says that a newer version is ready, and what is new; it begins when somebody says so. */
export function UpdateNotice() {
  const update = useUpdate();
  const [isOpen, setOpen] = useState(false);
  if (update.state !== "ready") return null;
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      arrow={false}
      content={
        <div className="update">
          <h2>Version {update.version} is ready</h2>
          {update.notes && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            <section className="update-notes" tabIndex={0} aria-label="What is new">
              {update.notes}
            </section>
          )}
          <p className="bp6-text-muted">
            The console restarts; what you are typing stays with you only if it is saved.
          </p>
          <div className="update-buttons">
            <Button text="Later" onClick={() => setOpen(false)} />
            <Button intent="primary" text="Restart now" onClick={() => void bridge.restartToUpdate()} />
          </div>
        </div>
      }
    >
      <Button variant="minimal" intent="success" icon={<Download />} aria-label={`Version ${update.version} is ready`}>
        <span className="top-bar-word">Update</span>
      </Button>
    </PopoverNext>
  );
}

import { Button, PopoverNext } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useState } from "react";
import { bridge } from "../bridge/bridge";
import { useUpdate } from "../bridge/update";
import "./update-notice.css";

/** Shows that a newer version is ready, with its release notes; installs it on request. */
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
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
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

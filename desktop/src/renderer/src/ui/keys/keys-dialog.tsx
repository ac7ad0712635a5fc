import { Button, Dialog, DialogBody, DialogFooter, type HotkeyConfig, KeyComboTag } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useId } from "react";
import { KEY_GROUPS } from "./keys";
import "./keys-dialog.css";

interface KeysDialogProps {
  isOpen: boolean;
  /** The hotkeys that are currently active. */
  hotkeys: readonly HotkeyConfig[];
  onClose: () => void;
}

/** The help: all active hotkeys, grouped by scope; fits one printed page. */
export function KeysDialog({ isOpen, hotkeys, onClose }: KeysDialogProps) {
  const prefix = useId();
  const groups = Object.entries(KEY_GROUPS)
    .map(([id, title]) => ({ id, title, keys: hotkeys.filter(({ group }) => group === title) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" className="keys-dialog">
      <DialogBody useOverflowScrollContainer={false}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <section className="keys-scroll" aria-label="All keys" tabIndex={0}>
          <div className="keys-groups">
            {groups.map(({ id, title, keys }) => (
              <section key={id} aria-labelledby={`${prefix}${id}`}>
                <h3 id={`${prefix}${id}`}>{title}</h3>
                <dl>
                  {keys.map(({ combo, label }) => (
                    <div key={`${combo} ${label}`}>
                      <dt>{label}</dt>
                      <dd>
                        {combo.split(" ").map((part, at) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the same key may occur twice, and keys never move
                          <span key={at}>
                            {at > 0 && <span className="keys-then">then</span>}
                            <KeyComboTag combo={part} />
                          </span>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        </section>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<Print />} text="Print" onClick={() => window.print()} />
            <Button intent="primary" text="Close" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

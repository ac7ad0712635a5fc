import { Button, Dialog, InputGroup, Spinner } from "@blueprintjs/core";
import { Refresh, Search } from "@blueprintjs/icons";
import { FIND_MAX } from "@fundi/shared/lists/find";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { describeProblem } from "../../lib/problem";
import { useFindings } from "./find-query";
import { Marked } from "./marked";
import "./palette.css";
import { usePaletteGroups } from "./palette-groups";
import type { PaletteGroup, PaletteItem } from "./palette-item";

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

const LABEL = "Find anything";

/** The command palette: searches all screens, actions and records. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const labelId = useId();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} className="palette" aria-labelledby={labelId} transitionDuration={0}>
      <h2 id={labelId} className="frame-unseen">
        {LABEL}
      </h2>
      {/* Mounted only while open, so that every search starts empty. */}
      {isOpen && <PaletteSearch onClose={onClose} />}
    </Dialog>
  );
}

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const { findings, isSettled, error, retry } = useFindings(text);
  const groups = usePaletteGroups(text, findings);
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ key }) => key === chosenKey) ?? items[0];
  const prefix = useId();
  const optionId = ({ key }: PaletteItem) => `${prefix}${key}`;

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    item.run();
  };
  const enter = useEnterOnceSettled(isSettled, () => choose(active));

  useEffect(() => {
    if (active) document.getElementById(`${prefix}${active.key}`)?.scrollIntoView?.({ block: "nearest" });
  }, [active, prefix]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      const from = active ? items.indexOf(active) : -1;
      setChosenKey(items[(from + step + items.length) % items.length]?.key ?? null);
    } else if (event.key === "Enter") {
      // Enter runs a chosen item immediately; otherwise it waits for the results of the current text.
      if (active && (active.key === chosenKey || isSettled)) choose(active);
      else enter();
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <InputGroup
        className="palette-field"
        size="large"
        type="search"
        role="combobox"
        aria-label={LABEL}
        aria-expanded={items.length > 0}
        aria-controls={`${prefix}list`}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        placeholder="Order, name, phone, receipt, SKU, screen…"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={FIND_MAX}
        leftElement={<Search />}
        rightElement={isSettled ? undefined : <Spinner size={16} className="palette-busy" aria-label="Searching" />}
        value={text}
        onValueChange={(value) => {
          setText(value);
          setChosenKey(null);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={`${prefix}list`}
        groups={groups}
        text={text}
        active={active}
        optionId={optionId}
        onChoose={choose}
        onHover={({ key }) => setChosenKey(key)}
      />
      {error ? (
        <div className="palette-note" role="alert">
          {describeProblem(error).title}
          <Button size="small" icon={<Refresh />} text="Try again" onClick={retry} />
        </div>
      ) : (
        isSettled &&
        items.length === 0 && (
          <p className="palette-note">
            Nothing found for “{text.trim()}”. A name, a phone number, an order number, a receipt code or a SKU will do.
          </p>
        )
      )}
      <p className="frame-unseen" role="status">
        {isSettled && text.trim() !== "" && `${items.length} found`}
      </p>
      <p className="palette-keys" aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </>
  );
}

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** What was typed; it is marked in the results. */
  text: string;
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onChoose: (item: PaletteItem) => void;
  onHover: (item: PaletteItem) => void;
}

/** The list box of what was found, by group. The focus stays in the field. */
const PaletteList = ({ id, groups, text, active, optionId, onChoose, onHover }: PaletteListProps) => (
  <div className="palette-list" id={id} role="listbox" aria-label="Found">
    {groups.map(({ title, items: lines }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, not of form fields
      <div key={title} role="group" aria-label={title}>
        <div className="palette-group" aria-hidden>
          {title}
        </div>
        {lines.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
          <div
            key={item.key}
            id={optionId(item)}
            role="option"
            tabIndex={-1}
            aria-selected={item === active}
            className={item === active ? "palette-item is-active" : "palette-item"}
            onClick={() => onChoose(item)}
            onMouseMove={() => onHover(item)}
          >
            <item.Icon size={16} />
            <span className="palette-words">
              <span className="palette-title">
                <Marked text={item.title} typed={text} />
              </span>
              {item.detail && (
                <span className="palette-detail">
                  <Marked text={item.detail} typed={text} />
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** Delays Enter until the results are settled: scanners and fast typists do not wait. */
function useEnterOnceSettled(isSettled: boolean, run: () => void): () => void {
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isWaiting || !isSettled) return;
    setWaiting(false);
    latest.current();
  }, [isWaiting, isSettled]);
  return () => setWaiting(true);
}

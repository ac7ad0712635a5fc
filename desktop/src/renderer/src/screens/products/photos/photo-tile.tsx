import { Button, ButtonGroup, InputGroup, ProgressBar } from "@blueprintjs/core";
import { ArrowLeft, ArrowRight, Crop, Cross, Exchange, Refresh, Undo } from "@blueprintjs/icons";
import type { ProductPhoto } from "@fundi/shared/catalog/products";
import { thumbnailUrl, UPLOAD_ACCEPT } from "@fundi/shared/uploads/upload-rules";
import { type DragEvent, useRef, useState } from "react";
import { fileUrl } from "../../../lib/file-url";
import { ChosenPreview } from "../../../ui/uploads/chosen-preview";
import type { ChosenPicture } from "../../../ui/uploads/use-uploads";

/** The type of what is dragged: files and texts are not taken for a photo. */
const DRAGGED = "application/x-product-photo";

interface TileProps {
  photo: ProductPhoto;
  /** Of which list it is: photos are not dragged from one to another. */
  scope: string;
  /** The first photo of a product is that of lists. */
  isOfProduct?: boolean;
  /** From 1. */
  place: number;
  isLast: boolean;
  /** Gets both places, from 0. */
  onMove: (from: number, to: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  onEdit: () => void;
  /** Gets the file that takes its place. */
  onReplace: (file: File) => void;
  /** Brings back the picture before the last change; undefined without one. */
  onUndo: (() => void) | undefined;
  /** What is to take its place, while it is on its way or could not be stored. */
  replacement: ChosenPicture | undefined;
  onRetry: (key: number) => void;
  onForget: (key: number) => void;
}

/** One photo with its description. */
export function PhotoTile(props: TileProps) {
  const { photo, scope, isOfProduct = true, place, isLast, onMove, onDescribe, onRemove, replacement } = props;
  const index = place - 1;
  const [isOver, setOver] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isPhoto = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  return (
    <li
      className={isOver ? "photo-tile is-over" : "photo-tile"}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, JSON.stringify({ scope, index }));
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        if (!isPhoto(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isPhoto(event)) return;
        event.preventDefault();
        event.stopPropagation();
        const dragged: { scope: string; index: number } = JSON.parse(event.dataTransfer.getData(DRAGGED));
        if (dragged.scope === scope) onMove(dragged.index, index);
      }}
    >
      <div className="photo-frame">
        {isMissing ? (
          <span className="photo-missing">No picture at this address</span>
        ) : (
          <img
            src={fileUrl(thumbnailUrl(photo.url))}
            alt={photo.alt || `Photo ${place}`}
            referrerPolicy="no-referrer"
            onError={() => setMissing(true)}
          />
        )}
        {isOfProduct && place === 1 && <span className="photo-first">In lists</span>}
        <ButtonGroup className="photo-actions">
          <Button
            size="small"
            icon={<ArrowLeft />}
            aria-label={`Move photo ${place} forward`}
            disabled={place === 1}
            onClick={() => onMove(index, index - 1)}
          />
          <Button
            size="small"
            icon={<ArrowRight />}
            aria-label={`Move photo ${place} back`}
            disabled={isLast}
            onClick={() => onMove(index, index + 1)}
          />
          <Button size="small" icon={<Cross />} aria-label={`Remove photo ${place}`} onClick={onRemove} />
        </ButtonGroup>
        <ChangeActions {...props} />
        {replacement && <OnItsWay picture={replacement} onRetry={props.onRetry} onRemove={props.onForget} />}
      </div>
      <InputGroup
        size="small"
        aria-label={`What photo ${place} shows`}
        placeholder="What it shows"
        maxLength={200}
        value={photo.alt}
        onValueChange={onDescribe}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
          event.preventDefault();
          onMove(index, index + (event.key === "ArrowLeft" ? -1 : 1));
        }}
      />
    </li>
  );
}

/** Buttons that change the picture itself. */
function ChangeActions({ place, onEdit, onReplace, onUndo }: TileProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept={UPLOAD_ACCEPT}
        aria-label={`The picture for photo ${place}`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onReplace(chosen);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
      <ButtonGroup className="photo-actions is-below">
        {onUndo && (
          <Button
            size="small"
            icon={<Undo />}
            title="Take back the last change"
            aria-label={`Take back the last change of photo ${place}`}
            onClick={onUndo}
          />
        )}
        <Button
          size="small"
          icon={<Crop />}
          title="Turn and crop"
          aria-label={`Turn and crop photo ${place}`}
          onClick={onEdit}
        />
        <Button
          size="small"
          icon={<Exchange />}
          title="Replace by another picture"
          aria-label={`Replace photo ${place}`}
          onClick={() => file.current?.click()}
        />
      </ButtonGroup>
    </>
  );
}

interface PendingProps {
  picture: ChosenPicture;
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
}

/** A photo that is being uploaded, or could not be. */
export function PendingPhoto(props: PendingProps) {
  const { url, problem } = props.picture;
  return (
    <li className="photo-tile" aria-busy={!url && !problem}>
      <div className="photo-frame is-pending">
        <ChosenPreview picture={props.picture} />
        <OnItsWay {...props} />
      </div>
    </li>
  );
}

/** How far a picture is sent or why it could not be, over its frame. */
function OnItsWay({ picture: { key, name, progress, problem }, onRetry, onRemove }: PendingProps) {
  return (
    <div className={problem ? "photo-cover is-problem" : "photo-cover"}>
      {problem ? (
        <span role="alert">{problem}</span>
      ) : (
        <ProgressBar
          // All of it is there; now the server reads it.
          value={progress < 1 ? progress : undefined}
          intent="primary"
          aria-label={`Uploading ${name}`}
        />
      )}
      <ButtonGroup className="photo-actions">
        {problem && (
          <Button size="small" icon={<Refresh />} aria-label={`Upload ${name} again`} onClick={() => onRetry(key)} />
        )}
        <Button size="small" icon={<Cross />} aria-label={`Remove ${name}`} onClick={() => onRemove(key)} />
      </ButtonGroup>
    </div>
  );
}

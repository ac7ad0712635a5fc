import { Button, ButtonGroup, Dialog, DialogBody, DialogFooter, HTMLSelect } from "@blueprintjs/core";
import { ImageRotateLeft, ImageRotateRight } from "@blueprintjs/icons";
import type { ShopFolder } from "@fundi/shared/uploads/upload-rules";
import { editPicture } from "@fundi/shared/uploads/uploads";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { call } from "../../../lib/call";
import { fileUrl } from "../../../lib/file-url";
import { toastProblem } from "../../../ui/toasts";
import "./photo-editor.css";

interface Props {
  url: string;
  /** From 1. */
  place: number;
  folder: ShopFolder;
  /** Gets the address of the changed picture. */
  onDone: (url: string) => void;
  onClose: () => void;
}

const WHOLE: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };
/** Shapes of what is cropped, as width by height; null for any. */
const SHAPES = { "Any shape": null, "4:3, as in lists": 4 / 3, Square: 1 } as const;
type Shape = keyof typeof SHAPES;
const QUARTERS = 4;

/** Turns and crops one photo. The result is a new picture, so that the former one can be taken again. */
export function PhotoEditor({ url, place, folder, onDone, onClose }: Props) {
  const [turns, setTurns] = useState(0);
  const [crop, setCrop] = useState<PercentCrop>(WHOLE);
  const [shape, setShape] = useState<Shape>("Any shape");
  const image = useImage(fileUrl(url));
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (image instanceof HTMLImageElement && canvas.current) drawTurned(canvas.current, image, turns);
  }, [image, turns]);
  const isUnchanged = turns === 0 && crop.width === 100 && crop.height === 100;

  const edit = useMutation({
    mutationFn: () => {
      const [left, top, width, height] = [crop.x, crop.y, crop.width, crop.height].map(toShare);
      return call(editPicture, {
        body: { url, folder, turns, crop: { left: left ?? 0, top: top ?? 0, width: width ?? 1, height: height ?? 1 } },
      });
    },
    onSuccess: ({ data }) => onDone(data.url),
    onError: toastProblem,
  });
  const turn = (by: number) => {
    setTurns((turns + by + QUARTERS) % QUARTERS);
    setCrop(WHOLE);
    setShape("Any shape");
  };
  const choose = (next: Shape) => {
    setShape(next);
    const aspect = SHAPES[next];
    const { width = 1, height = 1 } = canvas.current ?? {};
    setCrop(
      aspect === null
        ? WHOLE
        : centerCrop(makeAspectCrop({ unit: "%", width: 100 }, aspect, width, height), width, height),
    );
  };
  return (
    <Dialog
      isOpen
      className="photo-editor"
      title={`Turn and crop photo ${place}`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <DialogBody>
        <div className="photo-editor-tools">
          <ButtonGroup>
            <Button icon={<ImageRotateLeft />} text="Turn left" onClick={() => turn(-1)} />
            <Button icon={<ImageRotateRight />} text="Turn right" onClick={() => turn(1)} />
          </ButtonGroup>
          <HTMLSelect
            aria-label="Shape"
            options={Object.keys(SHAPES)}
            value={shape}
            onChange={({ currentTarget }) => choose(currentTarget.value as Shape)}
          />
          <Button
            variant="minimal"
            text="Start again"
            disabled={isUnchanged}
            onClick={() => {
              setTurns(0);
              setCrop(WHOLE);
              setShape("Any shape");
            }}
          />
        </div>
        <div className="photo-editor-stage">
          {image === "missing" ? (
            <p>No picture at this address</p>
          ) : (
            <ReactCrop
              crop={crop}
              aspect={SHAPES[shape] ?? undefined}
              keepSelection
              minWidth={16}
              minHeight={16}
              ruleOfThirds
              onChange={(_, percent) => setCrop(percent)}
            >
              <canvas ref={canvas} role="img" aria-label={`Photo ${place}, turned by ${turns * 90} degrees`} />
            </ReactCrop>
          )}
        </div>
        <p className="bp6-text-muted">
          Drag the edges. By keyboard: Tab to the frame or an edge, then the arrows; Shift for larger steps.
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent="primary"
              text="Use this"
              loading={edit.isPending}
              disabled={isUnchanged || !(image instanceof HTMLImageElement)}
              onClick={() => edit.mutate()}
            />
          </>
        }
      />
    </Dialog>
  );
}

const toShare = (percent: number): number => Math.min(1, Math.max(0, percent / 100));

/** Returns the picture of an address once it is loaded. */
function useImage(src: string): HTMLImageElement | "loading" | "missing" {
  const [image, setImage] = useState<HTMLImageElement | "loading" | "missing">("loading");
  useEffect(() => {
    const loading = new Image();
    loading.referrerPolicy = "no-referrer";
    loading.onload = () => setImage(loading);
    loading.onerror = () => setImage("missing");
    loading.src = src;
    return () => {
      loading.onload = null;
      loading.onerror = null;
    };
  }, [src]);
  return image;
}

/** The longest edge that is drawn: more would not be seen. */
const LONGEST_EDGE = 1200;

/** Draws a picture after quarter turns, clockwise. */
function drawTurned(canvas: HTMLCanvasElement, image: HTMLImageElement, turns: number): void {
  const scale = Math.min(1, LONGEST_EDGE / Math.max(image.naturalWidth, image.naturalHeight));
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  const isSideways = turns % 2 === 1;
  canvas.width = Math.round(isSideways ? height : width);
  canvas.height = Math.round(isSideways ? width : height);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2, width, height);
}

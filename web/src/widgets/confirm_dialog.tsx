// A question that must be answered before something cannot be undone. The harmless answer has the
// focus; Escape gives it too.
import { useEffect, useRef } from "preact/hooks";

export function ConfirmDialog(props: {
  title: string;
  text: string;
  yes: string;
  no: string;
  act(): void;
  close(): void;
}) {
  const { title, text, yes, no, act, close } = props;
  const box = useRef<HTMLDialogElement>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    box.current?.showModal();
    harmless.current?.focus();
  }, []);
  const answer = (isYes: boolean) => {
    box.current?.close();
    if (isYes) act();
  };
  return (
    <dialog
      ref={box}
      class="question"
      role="alertdialog"
      onClose={close}
      aria-labelledby="question"
      aria-describedby="question-text"
    >
      <h2 id="question">{title}</h2>
      <p id="question-text">{text}</p>
      <div class="row">
        <button type="button" class="button danger" onClick={() => answer(true)}>
          {yes}
        </button>
        <button type="button" class="button" ref={harmless} onClick={() => answer(false)}>
          {no}
        </button>
      </div>
    </dialog>
  );
}

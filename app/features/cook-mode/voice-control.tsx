import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import type { Listening, VoiceProblem } from "./listen.ts";
import type { VoiceCommand } from "./voice-commands.ts";

type VoiceControlProps = {
  /** of the step on the screen */
  commands: Record<Exclude<VoiceCommand, "repeat">, () => void>;
  /** what "repeat" reads aloud */
  text: string;
};

/** Steps by voice, where the browser can listen. Each visit starts without it. */
export function VoiceControl({ commands, text }: VoiceControlProps) {
  const { t } = useTranslation("cook-mode");
  const language = useLanguage();
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<VoiceProblem | null>(null);
  const current = useRef({ commands, text });
  useEffect(() => {
    current.current = { commands, text };
  });
  useEffect(() => {
    if (!isOn) return;
    let listening: Listening | undefined;
    let isOver = false;
    const fail = (found: VoiceProblem) => {
      setProblem(found);
      setIsOn(false);
    };
    void Promise.all([import("./listen.ts"), import("./voice-commands.ts")])
      .then(([{ listen }, { parseCommand }]) => {
        if (isOver) return;
        const onText = (heard: string) => {
          const command = parseCommand(heard, language);
          if (command === "repeat") listening?.say(current.current.text);
          else if (command) current.current.commands[command]();
        };
        listening = listen({ language, onText, onProblem: fail });
      })
      .catch(() => fail("failed"));
    return () => {
      isOver = true;
      listening?.stop();
    };
  }, [isOn, language]);
  const canListen =
    useHasScripts() && ("SpeechRecognition" in window || "webkitSpeechRecognition" in window);
  if (!canListen) return null;
  return (
    <div className="cook-voice">
      <button
        type="button"
        aria-pressed={isOn}
        aria-describedby="voice-note"
        onClick={() => {
          setProblem(null);
          setIsOn(!isOn);
        }}
      >
        {t("voice.listen")}
      </button>
      <p id="voice-note" className="fine-print">
        {t("voice.note")}
      </p>
      <p role="status">{problem ? t(`voice.${problem}`) : isOn ? t("voice.on") : null}</p>
    </div>
  );
}

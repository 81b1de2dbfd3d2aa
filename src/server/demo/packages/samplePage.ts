/** The page of a sample package; its script draws the questions. */
export const samplePage = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="sample.css">
</head>
<body>
<main>
<h1>${title}</h1>
<form id="form"></form>
<p id="result" role="status"></p>
</main>
<script src="questions.js"></script>
<script src="sample.js"></script>
</body>
</html>
`

export const sampleStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { margin: 0 auto; max-width: 40rem; padding: 1rem }
fieldset { border: 1px solid #8888; border-radius: 8px; margin: 0 0 1rem }
label { align-items: center; display: flex; gap: .5rem; min-height: 44px }
button { border-radius: 8px; font: inherit; min-height: 44px; padding: 0 1rem }
`

/**
 * Finds the API of either version above its window, where most packages look for it, keeps each answer as soon as it is given, and finishes once all
 * are.
 */
export const sampleScript = `(() => {
  const find = (name) => {
    let frame = window.parent
    for (let level = 0; level < 10; level += 1) {
      try { if (frame[name]) return frame[name] } catch { return null }
      if (frame.parent === frame) return null
      frame = frame.parent
    }
    return null
  }
  const api = find('API_1484_11')
  const old = api ? null : find('API')
  const call = (now, before, ...said) => (api ? api[now](...said) : old[before](...said))
  const get = (now, before) => call('GetValue', 'LMSGetValue', api ? now : before)
  const set = (now, before, value) => call('SetValue', 'LMSSetValue', api ? now : before, String(value))
  const result = document.getElementById('result')
  if (!api && !old) {
    result.textContent = 'This page only works inside of a learning platform.'
    return
  }
  call('Initialize', 'LMSInitialize', '')
  const answers = JSON.parse(get('cmi.suspend_data', 'cmi.suspend_data') || '{}')
  const learner = get('cmi.learner_name', 'cmi.core.student_name')
  const form = document.getElementById('form')
  const isDone = () => questions.every(({ id }) => id in answers)
  const isRight = ({ id }) => answers[id] === 0

  const ask = (question, at) => {
    const box = document.createElement('fieldset')
    const legend = document.createElement('legend')
    legend.textContent = question.text
    box.append(legend)
    question.answers.forEach((text, index) => {
      const label = document.createElement('label')
      const input = Object.assign(document.createElement('input'), { type: 'radio', name: question.id })
      input.checked = answers[question.id] === index
      input.addEventListener('change', () => keep(question, at, index))
      label.append(input, text)
      box.append(label)
    })
    form.append(box)
  }
  const report = (question, at) => {
    const place = 'cmi.interactions.' + at + '.'
    set(place + 'id', place + 'id', question.id)
    set(place + 'type', place + 'type', 'choice')
    if (!(question.id in answers)) return
    const letter = 'abcdefgh'[answers[question.id]]
    set(place + 'learner_response', place + 'student_response', letter)
    set(place + 'result', place + 'result', isRight(question) ? 'correct' : api ? 'incorrect' : 'wrong')
  }
  const keep = (question, at, index) => {
    answers[question.id] = index
    set('cmi.suspend_data', 'cmi.suspend_data', JSON.stringify(answers))
    report(question, at)
    set('cmi.completion_status', 'cmi.core.lesson_status', 'incomplete')
    call('Commit', 'LMSCommit', '')
    button.disabled = !isDone()
  }
  const finish = () => {
    const right = questions.filter(isRight).length
    const share = right / questions.length
    set('cmi.score.raw', 'cmi.core.score.raw', Math.round(share * 100))
    set('cmi.score.min', 'cmi.core.score.min', 0)
    set('cmi.score.max', 'cmi.core.score.max', 100)
    if (api) {
      api.SetValue('cmi.score.scaled', String(share))
      api.SetValue('cmi.completion_status', 'completed')
      api.SetValue('cmi.success_status', share >= 0.5 ? 'passed' : 'failed')
    } else old.LMSSetValue('cmi.core.lesson_status', share >= 0.5 ? 'passed' : 'failed')
    call('Terminate', 'LMSFinish', '')
    result.textContent = right + ' of ' + questions.length + ' are right. You can submit now.'
    button.disabled = true
    for (const input of form.querySelectorAll('input')) input.disabled = true
  }
  questions.forEach(ask)
  questions.forEach(report)
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Finish' })
  button.disabled = !isDone()
  button.addEventListener('click', finish)
  form.append(button)
  result.textContent = 'Welcome, ' + learner + '.'
  addEventListener('pagehide', () => {
    if (button.isConnected && !form.querySelector('input:disabled')) {
      set('cmi.exit', 'cmi.core.exit', 'suspend')
      call('Terminate', 'LMSFinish', '')
    }
  })
})()
`

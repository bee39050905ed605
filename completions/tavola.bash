# bash completion for tavola; printed by: tavola completion bash
_tavola()
{
    local line=${COMP_LINE:0:COMP_POINT} word cut
    local -a words
    read -ra words <<< "$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    word=${words[-1]}
    cut=${word%"${word##*[=:]}"}
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        :nospace) compopt -o nospace ;;
        :files) compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -f -- "${word#"$cut"}") ;;
        :folders) compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -d -- "${word#"$cut"}") ;;
        *) line=${line%%$'\t'*}; COMPREPLY+=("${line#"$cut"}") ;;
        esac
    done < <("${words[0]}" completion --words -- "${words[@]:1}" 2> /dev/null)
}
complete -F _tavola tavola
